import { type MouseEvent, useContext, useEffect, useRef } from 'react'
import { Link, type TranslatableText, usePage, useSite, useTranslate } from '../../runtime/index.ts'
import { isSamePath } from '../../shared/addresses/urls.ts'
import { joinClasses } from '../../shared/page/joinClasses.ts'
import type { SidebarViewCategory } from '../../shared/page/page.ts'
import { isPlainClick } from '../base/isPlainClick.ts'
import { siblingsOf } from './createLevelKeys.ts'
import { LevelContext } from './LevelContext.ts'
import { useSidebar } from './SidebarContext.tsx'
import SidebarItems from './SidebarItems.tsx'
import SidebarLabel from './SidebarLabel.tsx'
import { useBranch } from './useBranch.ts'

interface SidebarCategoryProps {
  readonly item: SidebarViewCategory
}

/** Text of the switch. Before hydration it cannot name the next state, since it would never change. */
function switchLabel(isHydrated: boolean, isOpen: boolean): TranslatableText {
  if (!isHydrated) return { id: 'theme.sidebar.pagesOf', message: 'Pages in {label}' }
  return isOpen
    ? { id: 'theme.sidebar.collapse', message: "Collapse sidebar category '{label}'" }
    : { id: 'theme.sidebar.expand', message: "Expand sidebar category '{label}'" }
}

/**
 * A category: a link, and beside it a `<details>` as switch. The link is not inside the `<summary>`, since nested controls
 * are invalid. After hydration, the link of a category without a page acts as the switch, and the summary is only for
 * the mouse.
 */
export default function SidebarCategory({ item }: SidebarCategoryProps) {
  const t = useTranslate()
  const { path } = usePage()
  const { autoCollapseCategories } = useSite().sidebar
  const { dispatch, isHydrated } = useSidebar()
  const level = useContext(LevelContext)
  const key = level.get(item) ?? ''
  const { isOpen, branch, canOpen } = useBranch(item, key)
  const details = useRef<HTMLDetailsElement>(null)
  const { label, href } = item
  const isSwitch = isHydrated && canOpen && item.hasNoPage === true

  function setOpen(shouldOpen: boolean): void {
    if (shouldOpen === isOpen) return
    const closing = autoCollapseCategories ? siblingsOf(level, key) : []
    dispatch({ type: 'choose', key, isOpen: shouldOpen, closing })
  }

  // Categories that the reader opened or closed before hydration stay as they are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after hydration
  useEffect(() => {
    if (details.current !== null) setOpen(details.current.open)
  }, [])

  function onClick(event: MouseEvent): void {
    const isToggle = isSwitch || (href !== undefined && isSamePath(path, href))
    if (!isToggle || !isHydrated || details.current === null || !isPlainClick(event)) return
    event.preventDefault()
    // Clicks the summary, which runs the same animation.
    details.current.querySelector('summary')?.click()
  }

  // Depends on the items in the page data, as in the HTML, so that opening moves only the rows below.
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
        <SidebarLabel item={item} />
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
        {title ?? (
          <span className="side-label">
            <SidebarLabel item={item} />
          </span>
        )}
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
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        {title === undefined ? (
          <summary className="side-label">
            <SidebarLabel item={item} />
          </summary>
        ) : (
          <summary
            className="side-switch"
            // Not hidden from screen readers, since it may have the focus from a click or from before hydration.
            tabIndex={isSwitch ? -1 : undefined}
          >
            <span className="sr">{t(switchLabel(isHydrated, isOpen), { label })}</span>
          </summary>
        )}
        {items}
      </details>
    </li>
  )
}
