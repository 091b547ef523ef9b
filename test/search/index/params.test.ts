/** Parameters as hits of their own. */
import { expect, test } from 'vitest'
import { openIndex } from '../../../src/engine/query/openIndex.ts'
import { sectionsOf } from '../../../src/search/index/sectionsOf.ts'
import { buildSmallIndex, queryOf } from '../../engine/query/smallIndex.ts'
import { compile } from '../../markdown/compile/outline.ts'

const CODE = '```sh\ncurl /payments -d amount=1 -d receipt_email=a@b.example -d amount=2\n```\n'

const PAGES = {
  '/payments':
    `# Payments\n\n## Create a payment\n\n${CODE}\n:::params[Body]\n- \`amount\` (integer, required): What is paid, in the smallest unit.\n` +
    `- \`receipt_email\` (string): Where the receipt goes.\n- \`shipping\` (object)\n  - \`phone\` (string): For the driver.\n:::\n\n## Errors\n\nA wrong amount fails.\n`,
  '/refunds': `# Refunds\n\nGives the amount back.\n\n${CODE}\n:::fields{#refund}\n- \`amount\` (integer): What is given back.\n:::\n`,
}

const SECTIONS = Object.entries(PAGES).map(([path, text]) => ({
  path,
  sections: sectionsOf(compile(text).tree, text.slice(2, text.indexOf('\n'))),
}))

const SECTION = /^s(\d+)$/

/** Addresses of the hits. */
async function find(query: string): Promise<string[]> {
  const index = await openIndex(buildSmallIndex(SECTIONS))
  const anchorOf = (path: string, name: string) =>
    SECTIONS.find((page) => page.path === path)?.sections[Number(SECTION.exec(name)?.[1])]?.anchor
  const { found } = await index.answer(queryOf(query))
  return found.map(({ path, anchor }) => (anchor === null ? path : `${path}#${anchorOf(path, anchor)}`))
}

test.each([
  ['amount', '/refunds#refund-amount', '/payments#param-amount'],
  ['amoun', '/refunds#refund-amount', '/payments#param-amount'],
  ['receipt_email', '/payments#param-receipt_email', '/payments#create-a-payment'],
  ['payments amount', '/payments#param-amount', undefined],
  ['shipping phone', '/payments#param-shipping-phone', undefined],
  ['where the receipt goes', '/payments#param-receipt_email', undefined],
])('SRC-7: a parameter is found before code and texts with its name: %s', async (query, first, second) => {
  const hits = await find(query)
  expect(hits[0]).toBe(first)
  if (second !== undefined) expect(hits[1]).toBe(second)
})

test('SRC-7: a query that is the title of a page finds the page before parameters', async () => {
  expect((await find('payments'))[0]).toBe('/payments')
  expect((await find('create a payment'))[0]).toBe('/payments#create-a-payment')
})
