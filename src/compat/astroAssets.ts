/** The exports of `astro:assets`. */
export { default as Image, default as Picture } from './docusaurus/Image.tsx'
