/**
 * What only the owner of the site knows. Everything here is a stand-in to be filled in before publishing;
 * the README lists this file.
 */

/** Origin under which the site is published, without a path. */
export const SITE_URL = 'https://xpreorder.example'

/** The app's page in the app store of the e-commerce platform. */
export const APP_LISTING_URL = 'https://apps.example/xpreorder'

/** Last line of the footer. */
export const COPYRIGHT = 'Copyright © 2025 XPreorder'

/** Where readers may propose a change, such as `https://host.example/edit/main/site/`; none yet. */
export const EDIT_URL: string | undefined = undefined
