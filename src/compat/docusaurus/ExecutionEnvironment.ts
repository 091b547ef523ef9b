const isBrowser = typeof window !== 'undefined'

/** `@docusaurus/ExecutionEnvironment`. */
export default {
  canUseDOM: isBrowser,
  canUseEventListeners: isBrowser,
  canUseIntersectionObserver: isBrowser && 'IntersectionObserver' in window,
  canUseViewport: isBrowser,
}
