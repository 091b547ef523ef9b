import { expect, test } from 'vitest'
import { openImport } from '../openImport.ts'

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" />'

const HOME = `---
layout: home
hero:
  name: |
    Lamps
    that listen
  text: Light <br> for all
  tagline: '# 1'
  image: { src: /logo.svg, alt: The logo }
features:
  - { icon: "★", title: One, details: "- fast", link: /guide, linkText: Read more }
  - { icon: { src: "/a b.svg", alt: Two of them }, title: Two, details: Text }
  - { icon: { light: /logo.svg, dark: "/a b.svg" }, title: Three, linkText: Soon }
  - { icon: '<svg width="7"></svg>', title: Four }
---
`

test('MD-13: a home page of VitePress keeps its images, icons and texts of links', async () => {
  const { site } = await openImport(
    {
      '.vitepress/config.mjs': "export default { title: 'Lamps' }",
      'index.md': HOME,
      'guide.md': '# Guide\n',
      'public/logo.svg': IMAGE,
      'public/a b.svg': IMAGE,
    },
    false,
  )
  expect(await site.findings()).toEqual([])
  const main = site.main('index.html')
  expect(main).toMatch(/<h1[^>]*>(?:<[^>]*>)*Lamps that listen/)
  expect(main.replace('/>', '>')).toContain('<strong>Light <br> for all</strong>')
  expect(main).toContain('<p># 1</p>')
  expect(main).toMatch(/<img[^>]*logo[^>]* alt="The logo"/)
  expect(main).toContain('★ One')
  expect(main).toContain('<p>- fast</p>')
  expect(main).toMatch(/<a href="[^"]*guide[^"]*">Read more<\/a>/)
  expect(main).toMatch(/<img[^>]* alt="Two of them"/)
  expect(main.match(/<img/g)).toHaveLength(4)
  expect(main).toContain('<p>Soon</p>')
  expect(main).toContain('<svg width="7">')
})
