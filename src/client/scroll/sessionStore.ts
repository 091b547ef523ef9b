/** Values of one tab. Does not warn when storage is blocked, since the values are not choices of the reader. */
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
