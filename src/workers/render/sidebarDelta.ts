/**
 * The sidebar of a page on its way to the thread that renders it. Most of a page's task would be rows that the pages
 * around it show as well: a level goes by its name, with the rows in it that this page shows in another way.
 * In: a view whose rows are those of `ClosedRows`. Out: its short form, and back.
 */
import { hashBytes } from '../../cache/hashOf.ts'
import type { ClosedLevel, ClosedRows } from '../../page/closedRows.ts'
import type { SidebarView, SidebarViewItem } from '../../shared/page/page.ts'

/** Rows by their place in a level. */
export type LevelMessage =
  | readonly ItemDelta[]
  | { readonly level: string; readonly own: readonly (readonly [place: number, row: ItemDelta])[] }

type Category = Extract<SidebarViewItem, { type: 'category' }>

export type ItemDelta =
  | Exclude<SidebarViewItem, Category>
  | (Omit<Category, 'items'> & { readonly items: LevelMessage })

export interface SidebarDelta extends Omit<SidebarView, 'items'> {
  readonly items: LevelMessage
}

/** A level that pages have in common. The same object for all of them, so that a message holds it once. */
export interface SharedLevel {
  /** Levels of one name are equal. */
  readonly name: string
  /** JSON of a `ClosedLevel`. */
  readonly json: string
}

export interface SidebarSender {
  /** @param shared Gets the levels that the short form names. */
  shorten(view: SidebarView, rows: ClosedRows, shared: Set<SharedLevel>): SidebarDelta
}

export function createSidebarSender(): SidebarSender {
  const levels = new Map<ClosedLevel, SharedLevel>()

  function share(level: ClosedLevel): SharedLevel {
    const known = levels.get(level)
    if (known !== undefined) return known
    const json = JSON.stringify(level)
    const made = { name: hashBytes('level', json), json }
    levels.set(level, made)
    return made
  }

  return {
    shorten(view, rows, shared) {
      const shortenRow = (row: SidebarViewItem): ItemDelta =>
        row.type === 'category' && row.items.length > 0 ? { ...row, items: shortenLevel(row.items) } : row

      function shortenLevel(shown: readonly SidebarViewItem[]): LevelMessage {
        const elsewhere = shown.find((row) => rows.levelOf(row) !== undefined)
        const level = elsewhere && rows.levelOf(elsewhere)
        // A window of a long level, or one with an item that is not listed elsewhere.
        if (level === undefined || level.length !== shown.length) return shown.map(shortenRow)
        const known = share(level)
        shared.add(known)
        const own = shown.flatMap((row, place): (readonly [number, ItemDelta])[] =>
          row === level[place] ? [] : [[place, shortenRow(row)]],
        )
        return { level: known.name, own }
      }

      return { ...view, items: shortenLevel(view.items) }
    },
  }
}

export interface SidebarReceiver {
  /** Levels that sidebars from now on may name. */
  learn(levels: readonly SharedLevel[]): void
  /** Rows that pages have in common are the same objects. */
  restore(sent: SidebarDelta): SidebarView
}

export function createSidebarReceiver(): SidebarReceiver {
  const levels = new Map<string, ClosedLevel>()

  const restoreRow = (row: ItemDelta): SidebarViewItem =>
    row.type === 'category' ? { ...row, items: restoreLevel(row.items) } : row

  function restoreLevel(sent: LevelMessage): readonly SidebarViewItem[] {
    if (!('level' in sent)) return sent.map(restoreRow)
    const level = levels.get(sent.level)
    if (level === undefined) throw new Error(`Nobody has sent the level ${sent.level} of a sidebar`)
    const rows = [...level]
    for (const [place, row] of sent.own) rows[place] = restoreRow(row)
    return rows
  }

  return {
    learn(shared) {
      for (const { name, json } of shared) if (!levels.has(name)) levels.set(name, JSON.parse(json))
    },
    restore: (sent) => ({ ...sent, items: restoreLevel(sent.items) }),
  }
}
