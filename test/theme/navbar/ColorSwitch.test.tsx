import { expect, test } from 'vitest'
import AnnouncementBar from '../../../src/theme/layout/AnnouncementBar.tsx'
import Navbar from '../../../src/theme/layout/Navbar.tsx'
import ColorSwitch from '../../../src/theme/navbar/ColorSwitch.tsx'
import { renderInPage } from '../renderInPage.tsx'
import { sampleSite } from '../sampleSite.ts'

const colorMode = sampleSite.colorMode

const facesOf = (html: string) =>
  [...html.matchAll(/data-choice="(\w+)".*?<span class="sr">(.*?)<\/span>/g)].map(([, choice, label]) => [
    choice,
    label,
  ])

test('STA-1: the switch has a label for each mode, with the current mode and the choices', () => {
  const html = renderInPage(<ColorSwitch />)
  expect(html).toMatch(/^<button class="[^"]*" type="button" data-xpre-action="color-mode">/)
  expect(facesOf(html)).toEqual([
    ['light', 'Switch between dark and light mode (currently light mode)'],
    ['dark', 'Switch between dark and light mode (currently dark mode)'],
  ])
})

test('STA-1: the system mode is a third choice with respectPrefersColorScheme', () => {
  const site = { ...sampleSite, colorMode: { ...colorMode, respectPrefersColorScheme: true } }
  expect(facesOf(renderInPage(<ColorSwitch />, { site }))).toEqual([
    ['system', 'Switch between system, light and dark mode (currently system mode)'],
    ['light', 'Switch between system, light and dark mode (currently light mode)'],
    ['dark', 'Switch between system, light and dark mode (currently dark mode)'],
  ])
})

test('STA-1: with two modes the icon is that of the other mode, with three that of the current choice', () => {
  const icons = (site: typeof sampleSite) =>
    [...renderInPage(<ColorSwitch />, { site }).matchAll(/data-choice="(\w+)"><svg.*? d="(.*?)"/g)].map(
      ([, choice, shape]) => [choice, shape] as const,
    )
  const two = new Map(icons(sampleSite))
  const three = new Map(
    icons({ ...sampleSite, colorMode: { ...colorMode, respectPrefersColorScheme: true } }),
  )
  expect([two.get('light'), two.get('dark')]).toEqual([three.get('dark'), three.get('light')])
  expect(new Set(three.values()).size).toBe(3)
})

test('STA-1: the switch can be disabled', () => {
  const site = { ...sampleSite, colorMode: { ...colorMode, disableSwitch: true } }
  expect(renderInPage(<ColorSwitch />, { site })).toBe('')
})

test('STA-1: the switch can be translated', () => {
  const messages = {
    'theme.colorMode.switch': 'Hell oder dunkel (jetzt {mode})',
    'theme.colorMode.dark': 'dunkel',
  }
  expect(renderInPage(<ColorSwitch />, { site: { ...sampleSite, messages } })).toContain(
    'Hell oder dunkel (jetzt dunkel)',
  )
})

test('LAY-1: in the navbar the switch is before the buttons at the end', () => {
  const order = [...renderInPage(<Navbar />).matchAll(/Install|color-switch|Get Started/g)].map(String)
  expect(order).toEqual(['Install', 'color-switch', 'Get Started'])
  const [, install, start] = sampleSite.navbar.items
  if (install === undefined || start === undefined) throw new Error('the sample has three items')
  const right = (items: typeof sampleSite.navbar.items) => {
    const site = { ...sampleSite, navbar: { ...sampleSite.navbar, items } }
    return [...renderInPage(<Navbar />, { site }).matchAll(/Install|color-switch|Get Started/g)].map(String)
  }
  const startOnTheRight = { ...start, position: 'right' as const }
  expect(right([])).toEqual(['color-switch'])
  expect(right([startOnTheRight, install])).toEqual(['Get Started', 'Install', 'color-switch'])
})

test('LAY-4: a closeable announcement has a close button, another one has none', () => {
  const announcementBar = { id: 'spring', content: '<a href="/docs">New</a>', isCloseable: true }
  const html = renderInPage(<AnnouncementBar />, { site: { ...sampleSite, announcementBar } })
  expect(html).toMatch(/^<section class="announce can-close" aria-label="Announcement">/)
  expect(html).toContain('<a href="/sub/docs">New</a>')
  expect(html).toMatch(/<button[^>]* data-xpre-action="close-announcement">.*<span class="sr">Close</)
  const staying = { ...announcementBar, isCloseable: false }
  const fixed = renderInPage(<AnnouncementBar />, { site: { ...sampleSite, announcementBar: staying } })
  expect(fixed).toContain('class="announce"')
  expect(fixed).not.toContain('<button')
})
