/** Questions on a terminal. The package for them is loaded by the first one. */
import type { Option } from '@clack/prompts'

/** The user has cancelled: with Ctrl+C, or with Escape. */
export class Cancelled extends Error {}

/** Each method throws `Cancelled` when the user cancels. */
export interface Prompts {
  confirm(message: string): Promise<boolean>
  select<Value extends string>(
    message: string,
    options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[],
    initialValue: Value,
  ): Promise<Value>
  text(message: string, defaultValue: string): Promise<string>
}

export function openPrompts(): Prompts {
  // The standard output is for results.
  const output = process.stderr
  const load = () => import('@clack/prompts')
  async function answered<Value>(prompt: Promise<Value | symbol>): Promise<Value> {
    const { isCancel } = await load()
    const answer = await prompt
    if (isCancel(answer)) throw new Cancelled()
    return answer as Value
  }
  return {
    confirm: async (message) => answered<boolean>((await load()).confirm({ message, output })),
    async select<Value extends string>(
      message: string,
      options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[],
      initialValue: Value,
    ) {
      const { select } = await load()
      return answered<Value>(
        select<Value>({ message, options: [...options] as Option<Value>[], initialValue, output }),
      )
    },
    text: async (message, defaultValue) =>
      answered<string>((await load()).text({ message, placeholder: defaultValue, defaultValue, output })),
  }
}
