/** `@docusaurus/useIsBrowser`. */
export { useIsBrowser as default } from '../../../runtime/hooks/useIsBrowser.ts'
