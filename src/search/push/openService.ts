/** The service's own client, and a way to wait for what it was asked to do. */
import { algoliasearch } from 'algoliasearch'
import { createHostCache } from '../../shared/search/createHostCache.ts'
import {
  HOSTED_READ_TIMEOUT_MS,
  HOSTED_WRITE_TIMEOUT_MS,
  type HostedHost,
  hostedHosts,
} from '../../shared/search/hostedSearch.ts'
import { UserError } from '../../shared/userError.ts'

export interface ServiceTarget {
  readonly appId: string
  /** One that may write. */
  readonly apiKey: string
  readonly indexName: string
}

export interface ServiceOptions {
  /** Default: those of the application. */
  readonly hosts?: readonly HostedHost[] | undefined
  /** Milliseconds that only go forward. */
  readonly now?: (() => number) | undefined
  readonly wait?: ((ms: number) => Promise<void>) | undefined
  /** Of one request that changes something, in milliseconds. */
  readonly writeTimeoutMs?: number | undefined
}

/** How long one task of the service may take before it is given up, in milliseconds. */
export const TASK_LIMIT_MS = 600_000

/** Between two questions whether a task is done, in milliseconds: the first, and the longest. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function createClient({ appId, apiKey }: ServiceTarget, options: ServiceOptions) {
  const write = options.writeTimeoutMs ?? HOSTED_WRITE_TIMEOUT_MS
  const failures = new Map<string, string>()
  const storage = {
    get: (key: string) => failures.get(key) ?? null,
    set: (key: string, value: string | null) => {
      failures.set(key, value ?? '')
    },
  }
  return algoliasearch(appId, apiKey, {
    hosts: [...(options.hosts ?? hostedHosts(appId))],
    hostsCache: createHostCache({ storage, key: 'hosts', now: Date.now }),
    // The client counts as connecting all the time until the answer begins, so also the time of sending.
    timeouts: { connect: write, read: Math.min(write, HOSTED_READ_TIMEOUT_MS), write },
  })
}

export type Client = ReturnType<typeof createClient>

export interface Task {
  readonly taskID: number
}

function createTasks(client: Client, { now = () => performance.now(), wait = waitFor }: ServiceOptions) {
  return async function finish(indexName: string, task: Task | Promise<Task>): Promise<void> {
    const { taskID } = await task
    const end = now() + TASK_LIMIT_MS
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const { status } = await client.getTask({ indexName, taskID })
      if (status === 'published') return
      if (now() + pause > end) {
        throw new UserError(`The search service has not finished a task in ${TASK_LIMIT_MS / 60_000} minutes`)
      }
      await wait(pause)
    }
  }
}

/** Waits until the service has done something. */
export type Finish = ReturnType<typeof createTasks>

export function openService(
  target: ServiceTarget,
  options: ServiceOptions,
): { client: Client; finish: Finish } {
  const client = createClient(target, options)
  return { client, finish: createTasks(client, options) }
}
