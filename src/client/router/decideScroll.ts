/** How the reader came to an address: by a link, in place of the last one, or with the back and forward buttons. */
export type Move = 'push' | 'replace' | 'pop'

export type Scroll = 'stay' | 'top' | 'hash' | 'restore'

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>

/** Where to scroll after a navigation. A hash without an element counts as the top of a new page. */
export function decideScroll(from: Address, to: Address, move: Move): Scroll {
  if (move === 'pop') return 'restore'
  const isSamePlace = from.pathname === to.pathname && from.hash === to.hash
  if (isSamePlace && from.search !== to.search) return 'stay'
  return to.hash === '' ? 'top' : 'hash'
}
