import { spawn } from 'node:child_process'

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens an address in the default browser. Does nothing without one, such as on a server. */
export function openBrowser(url: string, platform: string = process.platform): void {
  const [command = '', ...args] = COMMANDS[platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  child.on('error', () => {})
  child.unref()
}
