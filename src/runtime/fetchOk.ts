/** @throws when the request fails, and for a status that is an error. */
export async function fetchOk(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`The request for ${address} failed with status ${response.status}`)
  return response
}

/** @throws as `fetchOk` does. */
export const fetchJson = async (address: string, init?: RequestInit): Promise<unknown> =>
  (await fetchOk(address, init)).json()
