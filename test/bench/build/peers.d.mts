export function stageForHugo(name: string, text: string): readonly [name: string, text: string]
export function findPeers(
  peersDir: string | undefined,
  tell: (message: string) => void,
): readonly { readonly name: string; readonly from: string }[]
