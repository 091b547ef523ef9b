/** `@docusaurus/useIsBrowser`. */
export { useIsBrowser as default } from '../../runtime/index.ts'
