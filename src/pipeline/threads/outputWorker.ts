/** The thread that looks at the last output. In: the output folder, absolute. Out: `SeenFiles`, as its one message. */
import { parentPort, workerData } from 'node:worker_threads'
import { seeOutput } from '../pages/seenOutput.ts'

parentPort?.postMessage(seeOutput(workerData))
