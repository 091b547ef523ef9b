/**
 * What only the owner of the site knows. The addresses are placeholders: each build warns as long as one of them is here
 * (`placeholders` in xpre.config.ts). The README of the repository names this file.
 */

/** Origin under which the site is published, without a path. */
export const SITE_URL = 'https://xpreorder.example'

/** The app's page in the app store of the e-commerce platform. */
export const APP_LISTING_URL = 'https://apps.example/xpreorder'

/** Where merchants and developers can ask, and report mistakes of this site. */
export const CONTACT_EMAIL = 'help@xpreorder.example'

/** Last line of the footer. */
export const COPYRIGHT = 'Copyright © 2025 XPreorder'

/** Where readers may propose a change, such as `https://host.example/edit/main/site/`; none yet. */
export const EDIT_URL: string | undefined = undefined

/** The page for customers of a store. Every link to it has this name. */
export const CANCEL_ORDER = {
  path: '/cancel-order',
  title: 'Cancel an order',
  description: 'How to cancel a pre-order: whom to ask, what to write, and what happens then.',
}
