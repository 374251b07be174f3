import { rootApi, useFlow } from '../../kit/root-api.ts'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'
import { CodeGenerationView } from './CodeGenerationView.tsx'
import { codeGeneration } from './code-generation.wiring.ts'

/** Generates one batch after the other. A prefix that the address names is chosen already. */
export function CodeGeneration({ prefix }: { readonly prefix: string }) {
  const id = prefix ? `${codeGeneration.name}:${prefix}` : codeGeneration.name
  const input = prefix ? { prefix } : {}
  const running = useFlow(codeGeneration, id, input)
  const again = () => {
    rootApi().stop(id)
    rootApi().start(codeGeneration as never, id, input)
  }
  return running ? <CodeGenerationView {...running} onAgain={again} /> : <PageLoading />
}
