import type { Sink } from './sink.ts'

/**
 * A folder of the output as a sink of its own.
 * @param folder '' or ends with `/`.
 */
export const sinkBelow = (sink: Sink, folder: string): Sink =>
  folder === ''
    ? sink
    : {
        ...sink,
        write: ({ path, contents }) => sink.write({ path: folder + path, contents }),
        copy: (source, outputPath) => sink.copy(source, folder + outputPath),
        reserve: (outputPath) => sink.reserve(folder + outputPath),
      }
