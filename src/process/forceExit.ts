import { endChildProcesses } from './endChildProcesses.ts'

/** The types of Node declare `WebAssembly` without its values. */
declare const WebAssembly: { readonly Memory: new (size: { initial: number }) => object }

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
    const imports = wasi.getImportObject() as {
      wasi_snapshot_preview1: { proc_exit: (code: number) => void }
    }
    const { proc_exit } = imports.wasi_snapshot_preview1
    // No WebAssembly module is compiled: a background compiler may crash the process while it exits.
    const exports = { memory: new WebAssembly.Memory({ initial: 0 }), _start: () => proc_exit(code) }
    // A thread that runs code may crash it too: this gives threads time to become idle.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    wasi.start({ exports })
  } catch {
    process.kill(process.pid, 'SIGKILL')
  }
}

/**
 * Shared with threads: 1 once `forceExit` ends the process. After that, a thread must not exit or collect garbage: the
 * process would crash.
 */
export const exiting = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

/** Makes the process end without waiting for its threads, which may be blocked by a program or a named pipe. */
export function exitWithoutThreads(): void {
  Reflect.set(process, 'reallyExit', (code: number) => {
    Atomics.store(exiting, 0, 1)
    endChildProcesses()
    forceExit(code)
  })
}
