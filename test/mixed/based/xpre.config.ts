import { defineConfig } from 'xpre-docs'

export default defineConfig({
  title: 'Based',
  url: 'https://based.example',
  baseUrl: '/handbook/',
  trailingSlash: true,
  docs: { routeBasePath: '/' },
  navbar: { items: [{ label: 'Setup', to: '/setup/#steps' }, { label: 'Gone', to: '/gone' }] },
  footer: { links: [{ label: 'Notes', to: '/team/notes' }, { label: 'Half', to: '/team/notes#gone' }] },
  redirects: [{ from: '/old', to: '/setup' }],
})
