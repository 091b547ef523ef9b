import { defineConfig } from 'xpre-docs'
import { references } from './plugins/references.ts'

export default defineConfig({
  title: 'Transforms',
  docs: { routeBasePath: '/' },
  plugins: [
    references({
      repository: 'https://code.example/lamp',
      abbreviations: { CSS: 'Cascading Style Sheets' },
    }),
  ],
})
