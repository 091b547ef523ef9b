/**
 * Code of a document that calls a hook, such as `{useBaseUrl('/a.png')}`. Elements are created before React renders, where
 * hooks fail; such a tag or expression is evaluated again while it is rendered.
 */
import { type ComponentType, createElement, type PropsWithChildren, type ReactNode } from 'react'

/**
 * React has no dispatcher outside of rendering, so that a hook reads a property of null. A rendering that took too long and
 * was ended leaves its dispatcher, which refuses the call, in production by this number.
 */
export const isHookError = (error: unknown): boolean =>
  error instanceof Error && /reading 'use[A-Z]\w*'|React error #321\b|^Invalid hook call/.test(error.message)

interface DeferredCode {
  /** @returns Type and props of a tag. */
  readonly run: () => readonly [type: ComponentType | string, props: object]
  /** Value of an expression, instead of a tag. */
  readonly readValue?: (() => ReactNode) | undefined
  /** Throws an error at the place of the code, or returns what stands for it. */
  readonly fail: (error: unknown) => ReactNode
}

export const createDeferred = ({ run, readValue, fail }: DeferredCode): ComponentType =>
  function Deferred({ children }: PropsWithChildren) {
    try {
      if (readValue !== undefined) return readValue()
      const [type, props] = run()
      return createElement(type, props, ...(children === undefined ? [] : [children]))
    } catch (error) {
      return fail(error)
    }
  }
