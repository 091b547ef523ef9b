/** `@docusaurus/useBaseUrl`. */
import { useWithBaseUrl } from './basedAddresses.ts'

export default function useBaseUrl(path: string): string {
  return useWithBaseUrl()(path)
}

export function useBaseUrlUtils(): { readonly withBaseUrl: (path: string) => string } {
  return { withBaseUrl: useWithBaseUrl() }
}
