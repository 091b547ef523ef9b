/** Made when it is first asked for, then kept: for what few documents need. */
export function onFirstUse<Made>(make: () => Made): () => Made {
  let kept: { readonly made: Made } | undefined
  return () => {
    kept ??= { made: make() }
    return kept.made
  }
}
