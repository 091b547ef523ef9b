import type { ReactElement, ReactNode } from 'react'
import type { AuthoredProps } from '../authoredProps.ts'
import { textOf } from '../reactNodes.ts'
import TabItem, { type TabItemProps } from './TabItem.tsx'

export interface TabValue {
  readonly value: string
  readonly label?: ReactNode
  readonly default?: boolean
}

interface Tab {
  readonly label: string
  /** Unique among its siblings. */
  readonly value: string
  readonly isDefault: boolean
  readonly common: AuthoredProps
  readonly children: ReactNode
}

interface Labels {
  /** By value. */
  readonly values: readonly TabValue[]
  /** By position. */
  readonly items: readonly string[]
}

const toValue = (label: string): string => label.trim().toLowerCase().replace(/\s+/g, '-')

/** A `TabItem`, or an element of another component with the same properties. */
const isTab = ({ type, props }: ReactElement): boolean => {
  if (type === TabItem) return true
  const { label, value } = props as TabItemProps
  return typeof type !== 'string' && (label !== undefined || value !== undefined)
}

/** Separates tabs from other elements. */
export function readTabs(
  elements: readonly ReactElement[],
  { values, items }: Labels,
): { readonly tabs: readonly Tab[]; readonly others: readonly ReactElement[] } {
  const taken = new Set<string>()
  const tabs = elements.filter(isTab).map(({ props }, index): Tab => {
    const { label, value, id, className, children, ...rest } = props as TabItemProps & {
      readonly children?: ReactNode
    }
    const named = values.find((each) => each.value === value)
    const text = textOf(named?.label ?? label ?? items[index] ?? value ?? `${index + 1}`).trim()
    const wanted = value ?? toValue(text)
    let unique = wanted
    for (let number = 2; taken.has(unique); number += 1) unique = `${wanted}-${number}`
    taken.add(unique)
    return {
      label: text,
      value: unique,
      isDefault: rest.default === true || named?.default === true,
      common: { ...(id !== undefined && { id }), ...(className !== undefined && { className }) },
      children,
    }
  })
  return { tabs, others: elements.filter((element) => !isTab(element)) }
}
