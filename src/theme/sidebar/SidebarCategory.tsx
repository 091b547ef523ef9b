import { type MouseEvent, useContext, useEffect, useRef } from 'react'
import Link from '../../runtime/Link.tsx'
import { usePage, useSite } from '../../runtime/PageContext.tsx'
import { type TranslatableText, useTranslate } from '../../runtime/useTranslate.ts'
import { isSamePath } from '../../shared/urls.ts'
import { joinClasses } from '../article/joinClasses.ts'
import { isPlainClick } from '../layout/isPlainClick.ts'
import { LevelContext } from './LevelContext.ts'
import { siblingsOf } from './levelKeys.ts'
import { useSidebar } from './SidebarContext.tsx'
import SidebarItems from './SidebarItems.tsx'
import { type Category, useBranch } from './useBranch.ts'

export interface SidebarCategoryProps {
  readonly item: Category
}

/** Without script nothing could change it. */
function switchName(isAlive: boolean, isOpen: boolean): TranslatableText {
  if (!isAlive) return { id: 'theme.sidebar.pagesOf', message: 'Pages in {label}' }
  return isOpen
    ? { id: 'theme.sidebar.collapse', message: "Collapse sidebar category '{label}'" }
    : { id: 'theme.sidebar.expand', message: "Expand sidebar category '{label}'" }
}

/**
 * A link beside a native switch. The switch stands next to the link and not around it: a link inside a
 * `<summary>` is two controls in one. Of a category without a page the link becomes the switch once there is script,
 * and the other one is left to the mouse.
 */
export default function SidebarCategory({ item }: SidebarCategoryProps) {
  const t = useTranslate()
  const { path } = usePage()
  const { autoCollapseCategories } = useSite().sidebar
  const { dispatch, isAlive } = useSidebar()
  const level = useContext(LevelContext)
  const key = level.get(item) ?? ''
  const { isOpen, branch, canOpen } = useBranch(item, key)
  const details = useRef<HTMLDetailsElement>(null)
  const { label, href } = item
  const isSwitch = isAlive && canOpen && item.hasNoPage === true

  function choose(wanted: boolean): void {
    if (wanted === isOpen) return
    const closing = autoCollapseCategories ? siblingsOf(level, key) : []
    dispatch({ type: 'choose', key, isOpen: wanted, closing })
  }

  // What was switched before there was script stays as it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (details.current !== null) choose(details.current.open)
  }, [])

  function onClick(event: MouseEvent): void {
    const isToggle = isSwitch || (href !== undefined && isSamePath(path, href))
    if (!isToggle || !isAlive || details.current === null || !isPlainClick(event)) return
    event.preventDefault()
    // As if it was clicked, so that it moves in the same way.
    details.current.querySelector('summary')?.click()
  }

  // As in the page's HTML: opening it moves nothing but what is below.
  const className = joinClasses('side-group', item.items.length === 0 && 'is-closed', item.className)
  const title =
    href === undefined ? undefined : (
      <Link
        to={href}
        aria-current={item.isActive ? 'page' : undefined}
        role={isSwitch ? 'button' : undefined}
        aria-expanded={isSwitch ? isOpen : undefined}
        onClick={onClick}
        onKeyDown={(event) => {
          if (event.key !== ' ' || !isSwitch) return
          event.preventDefault()
          event.currentTarget.click()
        }}
      >
        {label}
      </Link>
    )
  const items =
    typeof branch === 'object' ? (
      <ul>
        <SidebarItems items={branch} parent={key} />
      </ul>
    ) : (
      branch && (
        <p className={`side-note is-${branch}`} role="alert">
          {branch === 'failed' &&
            t({ id: 'theme.sidebar.failed', message: 'Not loaded. Close and open this to try again.' })}
        </p>
      )
    )

  if (!canOpen || !item.collapsible) {
    return (
      <li className={className}>
        {title ?? <span className="side-label">{label}</span>}
        {items}
      </li>
    )
  }
  return (
    <li className={className}>
      {title}
      <details
        ref={details}
        open={isOpen}
        suppressHydrationWarning
        onToggle={(event) => choose(event.currentTarget.open)}
      >
        {title === undefined ? (
          <summary className="side-label">{label}</summary>
        ) : (
          <summary
            className="side-switch"
            // Not hidden from screen readers: it may have the focus, from a click or from before there was script.
            tabIndex={isSwitch ? -1 : undefined}
          >
            <span className="sr">{t(switchName(isAlive, isOpen), { label })}</span>
          </summary>
        )}
        {items}
      </details>
    </li>
  )
}
