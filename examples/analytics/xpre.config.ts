import { defineConfig } from 'xpre-docs'
import { analytics } from './plugins/analytics.ts'

export default defineConfig({
  title: 'Analytics',
  docs: { routeBasePath: '/' },
  plugins: [
    analytics({ host: 'https://stats.example', collector: 'https://collect.stats.example', site: 'lamp' }),
  ],
})
