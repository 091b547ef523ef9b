import { UserError } from './userError.ts'

/** Code of the site does not compile, so that a command cannot do its work. Findings of `check` name the mistakes. */
export class UncompiledError extends UserError {
  constructor() {
    super("The site's code does not compile, so its pages cannot be read", {
      hint: 'run "xpre-docs check" for the errors and their locations',
    })
    this.name = 'UncompiledError'
  }
}
