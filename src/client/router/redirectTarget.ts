/**
 * Where a redirect page leads, as the script on it decides: the query of the address that was asked for is added,
 * its hash wins over the target's. Undefined for a target that is no address.
 */
export function redirectTarget(target: string, asked: URL): URL | undefined {
  if (!URL.canParse(target, asked.href)) return undefined
  const address = new URL(target, asked)
  if (!/^https?:$/.test(address.protocol)) return undefined
  if (asked.search !== '') {
    address.search = address.search === '' ? asked.search : `${address.search}&${asked.search.slice(1)}`
  }
  if (asked.hash !== '') address.hash = asked.hash
  return address
}
