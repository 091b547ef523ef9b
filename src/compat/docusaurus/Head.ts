/** `@docusaurus/Head`. */
export { default } from '../../runtime/head/Head.tsx'
