/**
 * Synonyms in English software documentation: a reader who searches with another word than the docs use ("money back"
 * for "refund", "hotkey" for "shortcut") still finds the section.
 *
 * The list is general vocabulary for any site: product help, developer docs, references. Rules for a line:
 * - lower case and ASCII, one word or two with a space, and no word in two groups;
 * - base forms, since the search finds plurals and verb forms itself; other spellings (colour, color) count as words;
 * - each word must be a fair match for each other one. A word with another meaning that is equally common in docs is
 *   omitted ("url" has no "address", "hang" no "freeze"): wrong matches cost more than missed ones.
 */
const GROUPS = `
popup, pop up, dialog, dialogue, modal, dialog box
dropdown, drop down, combobox, select box, select menu
sidebar, side bar, side panel, side menu
textbox, text box, text field, text input, input field
homepage, home page, start page, front page
favicon, site icon, tab icon
avatar, profile picture, profile photo, profile image
dark mode, dark theme, night mode, night theme
ui, gui, user interface
frontend, front end
backend, back end
button, btn
transparent, transparency, opacity, see through

fullscreen, full screen
multi monitor, dual monitor, second monitor, external monitor, external display
zoom, magnify, enlarge
frameless, borderless
file picker, file dialog, file chooser, open dialog, file selector
screenshot, screen shot, screen capture, screengrab

hotkey, hot key, shortcut, keyboard shortcut, keybinding, key binding, keymap
cmd, command
hover, mouseover, mouse over
click, tap
context menu, right click

delete, remove, erase, uninstall
enable, activate, turn on, switch on
disable, deactivate, turn off, switch off
edit, modify, alter, change
show, display, reveal
choose, select, pick, choice
search, find, lookup, look up
undo, revert, rollback, roll back
copy, duplicate
start, launch
quit, exit
cancel, abort
pause, suspend
restart, reboot, relaunch
refresh, reload
sync, synchronize, synchronise
ignore, exclude, omit, skip
allow, permit
verify, validate, check
customize, customise, personalize, personalise

config, configuration, cfg, setting, preference, option
folder, directory, dir
filename, file name
path, filepath, file path
symlink, symbolic link, soft link
trash, recycle bin
backup, back up
restore, recover
save, persist
extract, unzip, unpack, decompress
readonly, read only, write protected
disk, hard drive, hard disk
markdown, md
temp, temporary, tmp

login, sign in, log in, signin, logon, log on
logout, sign out, log out, signout, logoff, log off
signup, sign up, register, registration, create account
username, user name, login name
password, passcode, passphrase
forgot password, reset password, password reset, lost password
permission, privilege, access right
admin, administrator, superuser
staff, employee, team member
invite, invitation
organization, organisation, org
2fa, mfa, two factor, multi factor, multifactor, two step
sso, single sign
authentication, auth, authn
authorization, authorisation, authz

api key, api token, access token, auth token
secret, credential
ssl, tls
certificate, cert
allowlist, allow list, whitelist, safelist
blocklist, block list, blacklist, denylist, deny list
vulnerability, security hole, security flaw, cve
xss, site scripting
csrf, xsrf, request forgery
privacy, gdpr, data protection
secure, security
csp, security policy
sandbox, test mode, test environment

setup, set up
update, upgrade
plugin, plug in, extension, addon, add on
prerequisite, requirement
version, release
ci, continuous integration
prerelease, pre release, beta, release candidate
changelog, change log, release note
deprecated, obsolete, legacy

build, compile, transpile
minify, uglify
hmr, hot reload, live reload, hot module
sourcemap, source map
ssr, server rendering, server side
boilerplate, scaffold, starter
dev server, development server, local server
pr, pull request, merge request
repository, repo
monorepo, mono repo
lockfile, lock file
version control, source control, vcs
feature flag, feature toggle

error, exception, err
problem, issue, trouble
bug, defect
fix, repair, solve
troubleshoot, debug, diagnose
hang, stuck, unresponsive
performance, perf, speed
outdated, out date, stale
optimize, optimise
wrong, incorrect, invalid
exit code, exit status, return code
stacktrace, stack trace, backtrace, traceback
mock, stub, fake
cli, command line, command prompt, terminal, shell
devtools, dev tools, developer tools

url, uri, web address
link, hyperlink
slug, permalink
domain, hostname, host name
website, web site, site
query string, querystring, query parameter, query param, search param, url parameter
timeout, time out
throttle, rate limit, 429
404, not found
403, forbidden, access denied, permission denied
401, unauthorized, unauthorised, unauthenticated

function, method, func
loop, iterate, iteration
throw, raise
multithreading, multithreaded, threading, multi threaded
computed, derived
lazy load, lazy loading, code splitting, on demand
prefetch, preload
web component, custom element
cleanup, clean up, teardown, tear down, dispose
parameter, param, argument, arg
property, prop, attribute, attr, field
callback, handler, listener
variable, var
constant, const
regex, regexp, regular expression
glob, wildcard
async, asynchronous
parallel, concurrent, simultaneous
id, identifier
convert, conversion, transform
combine, merge
retrieve, fetch, obtain
terminate, kill, halt
prevent, forbid, disallow, prohibit
entrypoint, entry point
dependency, dep
fail, failure
persistence, persistent
automatic, automate, auto
declare, define
prerender, pre render, ssg, static generation
yaml, yml
checksum, digest

database, db, datastore
clear cache, purge cache, flush cache, invalidate cache, empty cache
environment, env
dotenv, env file
analytics, statistics, stats
bulk, batch, mass

shop, store, storefront, webshop
cart, basket, trolley, shopping bag
customer, buyer, shopper
merchant, seller, retailer
buy, purchase
price, cost
fee, charge, surcharge
discount, rebate, price reduction
coupon, voucher, promo code, discount code, promotion code
promotion, promo, special offer
gift card, gift certificate, gift voucher
refund, money back, reimburse, reimbursement
invoice, bill
payout, disbursement, withdrawal
payment provider, payment gateway, payment processor
payment method, payment option, payment type
credit card, debit card, bank card, payment card
bank transfer, wire transfer
deposit, down payment, prepayment
tax, vat, gst
customs duty, import duty, tariff
inventory, stock
preorder, pre order
variant, variation
barcode, bar code, ean, upc, gtin
ship, shipment, deliver, delivery, postage
pickup, pick up
fulfill, fulfil, fulfillment, fulfilment
tracking number, track order, order tracking, shipment tracking
postcode, postal code, zip code, zipcode
rating, customer review, product review, testimonial
checkout, check out

timezone, time zone
cron, cronjob, scheduled task, scheduled job
background job, background task, background process
expire, expiration, expiry
delay, postpone, defer
flaky, flake, intermittent, unreliable

analyze, analyse, analysis
approve, approval
dnd, drag drop
maintain, maintenance
navbar, navigation bar, nav bar, top bar
renew, renewal
replace, replacement
resolve, resolution
subscribe, subscription

font, typeface
color, colour
gray, grey
center, centre
behavior, behaviour
favorite, favourite, bookmark
size, dimension
license, licence
catalog, catalogue
uppercase, upper case, capital letter
lowercase, lower case
snippet, code block, code sample, code example
autocomplete, auto complete, autocompletion, typeahead, code completion, intellisense
wysiwyg, rich text, visual editor
required, mandatory

image, img, picture, photo
video, movie
audio, sound

i18n, internationalization, internationalisation, l10n, localization, localisation, translation
locale, language, lang
accessibility, a11y

tutorial, walkthrough, guide
quickstart, quick start, getting started
introduction, intro, overview
example, sample
faq, frequently asked
docs, documentation
toc, table contents
migration guide, upgrade guide
beginner, newcomer, newbie
contact support, customer support, customer service, help desk, helpdesk
notification, notify, alert
email, e mail, mail
phone, telephone
mobile, smartphone, cell phone

typescript, ts
javascript, js
kubernetes, k8s
nodejs, node js
macos, mac, osx, os x
os, operating system
application, app
development, dev
production, prod
specification, spec
maximum, max
minimum, min
virtual machine, vm
seo, search engine
`

/** Groups of synonyms. Two-word synonyms contain a space. */
export const ENGLISH_SYNONYMS: readonly (readonly string[])[] = GROUPS.split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split(', '))
