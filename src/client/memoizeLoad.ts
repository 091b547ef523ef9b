/** Caches the promises of `load` by key. After a failure the next call loads again. */
export function memoizeLoad<Value>(load: (key: string) => Promise<Value>): (key?: string) => Promise<Value> {
  const loaded = new Map<string, Promise<Value>>()
  return (key = '') => {
    const earlier = loaded.get(key)
    if (earlier !== undefined) return earlier
    const loading = load(key)
    loaded.set(key, loading)
    loading.catch(() => loaded.delete(key))
    return loading
  }
}
