/** Keeps what belongs to a tab. Silent where nothing can be kept: it is nothing that a reader has chosen. */
export const sessionStore = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // Blocked or full.
    }
  },
}
