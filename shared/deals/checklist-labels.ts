import { type Message, msg } from "#shared/msg.ts"

type Help = { title: Message; help: Message }

/**
 * The label of each item of the checklist, worded as a task, with the stores' own procedure, traps and time limits. Sources: Play Console
 * Help “Transfer apps to a different developer account” and “Use Play App Signing”; App Store Connect Help “Transfer an
 * app” and “App transfer criteria”; Apple Developer Documentation “Transferring your apps and users to another team”;
 * Apple Developer Account Help “Transfer the Account Holder role”.
 */
export const CHECKLIST_LABELS: Record<string, Help> = {
  play_target_account: {
    title: msg`Get a Google Play developer account ready`,
    help: msg`Register a developer account, pay the fee and finish identity verification before the transfer; verification can take several days. If the app has paid content, set up a payments profile too.`,
  },
  play_transaction_id: {
    title: msg`Send the seller the registration transaction ID`,
    help: msg`Google asks for the transaction ID of the target account’s registration fee. It is on the receipt from Google and in Google Pay under Activity; the seller also needs the one for their own account.`,
  },
  play_reports_saved: {
    title: msg`Save the reports`,
    help: msg`Earnings and payout reports don’t move with the app. Before the transfer request, download what both sides need for taxes. Statistics, ratings, reviews and subscriptions move with the app.`,
  },
  play_transfer_requested: {
    title: msg`Request the transfer in Play Console`,
    help: msg`The account owner requests the transfer in Play Console under Settings. Google usually answers within two business days; until then, don’t change the app or its products.`,
  },
  play_transfer_accepted: {
    title: msg`Accept the transfer in Play Console`,
    help: msg`The owner of the target account accepts the transfer in Play Console. Then check that the app, its subscriptions and its users’ purchases are there, and add testers and permissions again.`,
  },
  play_signing: {
    title: msg`Hand over the signing keys`,
    help: msg`With Play App Signing, Google keeps the app signing key and it moves with the app; hand over the upload key or reset it. Without Play App Signing, hand over the keystore with its passwords: if the key is lost, the app can never be updated.`,
  },
  app_store_agreements: {
    title: msg`Accept Apple’s agreements`,
    help: msg`The recipient’s Account Holder must have accepted the latest Apple Developer Program agreements, and the Paid Apps agreement for paid apps or in-app purchases. A pending agreement blocks the transfer.`,
  },
  app_store_recipient_ids: {
    title: msg`Send the seller the Team ID and Apple ID`,
    help: msg`The seller enters the Apple ID of the recipient’s Account Holder and the Team ID, which is on the membership page of the developer account. Never send a password.`,
  },
  app_store_testflight_ended: {
    title: msg`End TestFlight testing`,
    help: msg`An app whose builds are being tested can’t be transferred: end all TestFlight testing first and note the tester groups, which don’t move with the app. The app also needs at least one version that has been released on the App Store.`,
  },
  app_store_transfer_initiated: {
    title: msg`Start the transfer in App Store Connect`,
    help: msg`The Account Holder starts the transfer on the app’s page in App Store Connect. Reports stay with the old account: save them first. With Sign in with Apple, create the users’ transfer identifiers before this step.`,
  },
  app_store_transfer_accepted: {
    title: msg`Accept the transfer in App Store Connect`,
    help: msg`The recipient’s Account Holder accepts within 60 days, or the transfer expires. The app keeps its ratings and stays in the store; certificates, push keys and app groups must be set up again in the new team.`,
  },
  app_store_sign_in_migrated: {
    title: msg`Migrate the users of Sign in with Apple`,
    help: msg`Within 60 days after the transfer, exchange the transfer identifiers for the new team’s user identifiers. After that, these users can no longer be recognized. Mark it as not applicable if the app has no Sign in with Apple.`,
  },
  ads_accounts: {
    title: msg`Hand over the advertising accounts`,
    help: msg`Ad units belong to the advertising account, not to the app: replace their IDs with the buyer’s in a new version, or transfer the app within the ad network where that is possible. Until then, the ad earnings go to the seller.`,
  },
  analytics_accounts: {
    title: msg`Hand over analytics`,
    help: msg`Add the buyer as an owner of the analytics and crash reporting projects, wait until the invitation is accepted, and remove everyone who leaves. A project often belongs to a cloud account, which has to move with it.`,
  },
  attribution_accounts: {
    title: msg`Hand over attribution`,
    help: msg`Ask the attribution service to move the app to the buyer’s account; new keys usually need a new version of the app. Mark it as not applicable if none is used.`,
  },
  account_ownership: {
    title: msg`Transfer ownership of the account`,
    help: msg`Use the store’s own procedure for transferring ownership: for Google Play, the owner is changed through Google’s support form; at Apple, the Account Holder role is transferred on the membership page. Sharing a password breaks both stores’ rules and can get the account terminated.`,
  },
  play_account_ownership: {
    title: msg`Change the owner of the Google Play account`,
    help: msg`The owner is changed through Google’s support form, not by a setting in Play Console. First complete what Play Console asks for, such as identity verification, and remove users who are leaving. Sharing a password breaks Google’s rules and can get the account terminated.`,
  },
  app_store_account_holder: {
    title: msg`Transfer the Account Holder role at Apple`,
    help: msg`Add the buyer, with two-factor authentication turned on, to the team. The Account Holder then transfers the role on the membership page, and the buyer verifies their identity and accepts. This can take Apple up to two weeks. For an individual membership, the role can be transferred only with the help of Apple Support.`,
  },
  account_recovery: {
    title: msg`Secure access and recovery`,
    help: msg`Change the password, the recovery email and phone, and two-step verification, and end all other sessions. Before you confirm receipt, let the store’s own waiting period pass.`,
  },
  payout_accounts: {
    title: msg`Change payout and tax details`,
    help: msg`Replace the bank account, payments profile and tax forms with the buyer’s. Payouts for sales before the transfer usually still go to the seller; agree on who keeps them.`,
  },
  source_code_history: {
    title: msg`Hand over the source code with its history`,
    help: msg`Transfer the repository with its whole history, branches and releases, or grant ownership of it. The buyer builds the app from it and compares the result with the published version.`,
  },
  signing_keys: {
    title: msg`Hand over keys and certificates`,
    help: msg`Hand over keystores with their passwords, and push and service keys, through a password manager, never by chat or email. Apple certificates stay with the seller’s team; the buyer creates new ones.`,
  },
  backend_access: {
    title: msg`Hand over the servers`,
    help: msg`Transfer the hosting account, or move the servers to the buyer’s; include DNS, email and scheduled jobs. Keep the old servers running until the buyer confirms that the new ones work.`,
  },
  databases: {
    title: msg`Hand over the databases`,
    help: msg`Hand over a full backup with instructions for restoring it, and check that it restores. Users’ personal data may be transferred only as the privacy policy and the law allow.`,
  },
  secrets_rotated: {
    title: msg`Replace all secrets`,
    help: msg`After the handover, replace every password, API key and token that the seller knew, and check that nothing stopped working.`,
  },
  domains: {
    title: msg`Transfer the domains`,
    help: msg`Unlock the domain and send the transfer code, or push it to the buyer’s account at the same registrar. A domain registered or moved within the last 60 days usually can’t be moved to another registrar.`,
  },
  trademarks: {
    title: msg`Assign the trademarks`,
    help: msg`Sign the assignment and record it with each trademark office; otherwise it may not be effective against third parties. This can take months, so agree on what counts as done.`,
  },
  social_accounts: {
    title: msg`Hand over the social media accounts`,
    help: msg`Make the buyer the owner in the network’s own settings; change email, phone and two-step verification. New admins of a page may have to wait several days before they can remove the old owner.`,
  },
  support_addresses: {
    title: msg`Hand over the support addresses`,
    help: msg`Hand over the mailbox or forward it, and change the addresses shown in the stores. Stores and users write there, and an unanswered warning can get an app removed.`,
  },
  support_contact: {
    title: msg`Agree on a contact for support`,
    help: msg`State how and when the seller can be reached during the agreed days of support, and what it covers.`,
  },
}
