/** The kind of a navigation: a new entry, a replaced entry, or back and forward. */
export type Move = 'push' | 'replace' | 'pop'

export type Scroll = 'stay' | 'top' | 'hash' | 'restore'

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>

/** Decides where to scroll after a navigation. 'hash' without a target element is the top of a new page. */
export function decideScroll(from: Address, to: Address, move: Move): Scroll {
  if (move === 'pop') return 'restore'
  const isSamePlace = from.pathname === to.pathname && from.hash === to.hash
  if (isSamePlace && from.search !== to.search) return 'stay'
  return to.hash === '' ? 'top' : 'hash'
}
