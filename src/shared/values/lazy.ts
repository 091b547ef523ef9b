/** Defers `create` to the first call and caches its result. */
export function lazy<Value>(create: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined
  return () => {
    cached ??= { value: create() }
    return cached.value
  }
}
