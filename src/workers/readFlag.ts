/** Whether a plugin of unified has read a file during a build, in memory that all threads share. */
export type ReadFlag = Int32Array<SharedArrayBuffer>

export const createReadFlag = (): ReadFlag => new Int32Array(new SharedArrayBuffer(4))

export const raiseReadFlag = (flag: ReadFlag): void => {
  Atomics.store(flag, 0, 1)
}

export const isReadFlagRaised = (flag: ReadFlag): boolean => Atomics.load(flag, 0) === 1
