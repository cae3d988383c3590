import { I18nProvider } from "@lingui/react"
import { QueryClientProvider } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { trpc } from "./trpc.ts"

/** Provides the query cache, the procedures and the texts to everything inside the router. */
export function Providers({ children }: { children: ReactNode }) {
  const { client, queryClient, i18n } = useRouter().options.context
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}
