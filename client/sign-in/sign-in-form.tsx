import { CodeStep } from "./code-step.tsx"
import { EmailStep } from "./email-step.tsx"
import { useSignIn } from "./use-sign-in.ts"

/** The address, then the code from the mail. */
export function SignInForm() {
  const signIn = useSignIn()
  return signIn.step === "email" ? <EmailStep {...signIn} /> : <CodeStep {...signIn} />
}
