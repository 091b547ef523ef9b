import { useSite } from 'xpre-docs/runtime'

/** Where the words go that readers search for: it depends on the search that this build of the site has. */
export default function SearchPrivacy() {
  const { search } = useSite()
  return search?.hosted === undefined ? <OwnSearch /> : <HostedSearch />
}

function OwnSearch() {
  return (
    <>
      <p>
        The search is this website’s own. What you type is compared with an index in your browser and is sent
        to no other company. The index comes from the server of this website, in parts: the server can see
        which parts your browser asks for.
      </p>
      <p>
        The page with all results has your words in its address. When your browser loads or reloads that page,
        the server sees them.
      </p>
    </>
  )
}

function HostedSearch() {
  return (
    <>
      <p>
        The search is run by another company, Algolia. While you type into the search field, your browser
        sends what you have typed to the servers of Algolia, with each letter, and gets the results back. As
        every server does, they also see your address on the internet and the kind of browser you use. No
        cookie and no name of yours is sent. Nothing is sent as long as you do not search.
      </p>
      <p>
        The page with all results has your words in its address. When your browser loads or reloads that page,
        the server of this website sees them, too.
      </p>
    </>
  )
}
