import { CONTACT_EMAIL } from '../constants.ts'

/** How to reach the owner of the site. */
export default function Contact() {
  return (
    <p>
      Write to <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>.
    </p>
  )
}
