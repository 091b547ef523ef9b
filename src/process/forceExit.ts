import { endChildProcesses } from './endChildProcesses.ts'

/** The types of Node declare `WebAssembly` without its values. */
declare const WebAssembly: {
  readonly Module: new (code: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => object
}

/**
 * Ends the process from any thread, even while the main thread is blocked in a system call. Runs no handlers and does not
 * wait for threads. In a worker `process.exit` ends only its thread, and a signal would replace the exit code.
 * The function must not refer to its module: the watchdog thread runs its source text.
 *
 * @param code Exit code, up to 255.
 */
export function forceExit(code: number): void {
  try {
    const { WASI } = process.getBuiltinModule('node:wasi')
    const wasi = new WASI({ version: 'preview1', returnOnExit: false })
    // (module (import "wasi_snapshot_preview1" "proc_exit" (func (param i32))) (memory (export "memory") 1)
    //   (func (export "_start") i32.const <code> call 0))
    const module = new Uint8Array([
      ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 8, 2, 96, 1, 127, 0, 96, 0, 0],
      ...[2, 36, 1, 22, ...Buffer.from('wasi_snapshot_preview1'), 9, ...Buffer.from('proc_exit'), 0, 0],
      ...[3, 2, 1, 1, 5, 3, 1, 0, 1],
      ...[7, 19, 2, 6, ...Buffer.from('memory'), 2, 0, 6, ...Buffer.from('_start'), 0, 1],
      ...[10, 9, 1, 7, 0, 65, (code & 127) | 128, code >> 7, 16, 0, 11],
    ])
    const instance = new WebAssembly.Instance(new WebAssembly.Module(module), wasi.getImportObject())
    // Freeing memory crashes the process while threads compile this module in the background or end.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    wasi.start(instance)
  } catch {
    process.kill(process.pid, 'SIGKILL')
  }
}

/** Makes the process end without waiting for its threads, which may be blocked by a program or a named pipe. */
export function exitWithoutThreads(): void {
  Reflect.set(process, 'reallyExit', (code: number) => {
    endChildProcesses()
    forceExit(code)
  })
}
