import { defineConfig } from 'xpre-docs'
import { products } from './plugins/products.ts'

export default defineConfig({
  title: 'Products',
  docs: { routeBasePath: '/', editUrl: 'https://code.example/edit/main/' },
  plugins: [products({ file: 'data/products.json' })],
})
