import { fetchOk } from '../../runtime/index.ts'
import type { Feedback } from '../../shared/site/feedback.ts'
import type { ToolContext } from './toolContext.ts'

/** Longest comment, in UTF-16 units. */
const COMMENT_MAX_LENGTH = 2000

/** Time for the address and the hook to accept an answer, in milliseconds. */
const SEND_MAX_MS = 15_000

/** @throws When the time is over. */
function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Timed out')), SEND_MAX_MS)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

async function callHook(answer: Feedback, { loadFeedbackHook }: ToolContext): Promise<void> {
  await (await loadFeedbackHook?.())?.onFeedback?.(answer)
}

/** @throws When the address does not accept the answer, or on a site without one the hook. */
async function send(answer: Feedback, context: ToolContext): Promise<void> {
  const { feedback } = context
  if (feedback?.url === undefined) return inTime(callHook(answer, context))
  await fetchOk(feedback.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answer),
    credentials: 'omit',
    keepalive: true,
    signal: AbortSignal.timeout(SEND_MAX_MS),
  })
  // The answer has arrived. Another attempt would send it twice.
  callHook(answer, context).catch((error) => console.error('xpre-docs: onFeedback has failed', error))
}

/** Shows a text in place of all of `section`, and moves the focus from the control that is gone. */
function showText(section: Element, text: string, { announce }: ToolContext): HTMLElement {
  const shown = document.createElement('p')
  shown.tabIndex = -1
  shown.textContent = text
  section.replaceChildren(shown)
  shown.focus()
  announce(text)
  return shown
}

/** Adds a line below the question. It stays until an answer is sent. */
function showFailure(section: Element, { translate, announce }: ToolContext): void {
  const text = translate({ id: 'theme.feedback.failed', message: 'Your answer was not sent. Try again.' })
  const shown = section.querySelector('.feedback-failed') ?? document.createElement('p')
  shown.className = 'feedback-failed'
  shown.textContent = text
  section.append(shown)
  announce(text)
}

function askForComment(section: Element, answer: Feedback, context: ToolContext): void {
  const { translate, announce } = context
  const form = document.createElement('form')
  const label = document.createElement('label')
  const field = document.createElement('textarea')
  const button = document.createElement('button')
  const status = document.createElement('p')
  field.maxLength = COMMENT_MAX_LENGTH
  field.required = true
  button.className = 'btn btn-main btn-sm'
  const sendLabel = translate({ id: 'theme.feedback.send', message: 'Send' })
  button.textContent = sendLabel
  label.append(
    translate({ id: 'theme.feedback.comment', message: 'What could be better? (optional)' }),
    field,
  )
  form.append(label, button, status)
  let isSending = false
  const setSending = (isBusy: boolean) => {
    isSending = isBusy
    // `disabled` would remove the focus.
    button.setAttribute('aria-disabled', String(isBusy))
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const comment = field.value.trim()
    if (comment === '' || isSending) return
    setSending(true)
    status.textContent = ''
    try {
      await send({ ...answer, comment }, context)
      showText(
        section,
        translate({ id: 'theme.feedback.commentThanks', message: 'Thank you. Your comment was sent.' }),
        context,
      )
    } catch {
      setSending(false)
      status.textContent = translate({
        id: 'theme.feedback.commentFailed',
        message: 'Your comment was not sent. Try again.',
      })
      announce(status.textContent)
    }
  })
  section.append(form)
}

/**
 * Sends the answer of the reader, thanks, and may ask for a comment.
 *
 * When it could not be sent, a line says so, and the question stays, so that the reader can answer again.
 */
export async function sendFeedback(control: HTMLElement, context: ToolContext): Promise<void> {
  const section = control.closest('.feedback')
  if (section === null || section.getAttribute('aria-busy') === 'true') return
  const answer: Feedback = { path: context.page.path, helpful: control.dataset.value === 'yes' }
  section.setAttribute('aria-busy', 'true')
  try {
    await send(answer, context)
  } catch {
    showFailure(section, context)
    return
  } finally {
    section.removeAttribute('aria-busy')
  }
  showText(
    section,
    context.translate({ id: 'theme.feedback.thanks', message: 'Thank you for your answer.' }),
    context,
  )
  if (context.feedback?.comment === true) askForComment(section, answer, context)
}
