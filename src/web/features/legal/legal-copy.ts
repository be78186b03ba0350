type Section = { readonly title: string; readonly paragraphs: readonly string[] };
type LegalText = {
  readonly documentTitle: string;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly Section[];
};

export const termsCopy: LegalText = {
  documentTitle: 'Terms · Forma',
  title: 'Terms',
  lead: 'These are the standard terms of Forma. The operator of this server can replace them.',
  sections: [
    {
      title: 'What the figures are',
      paragraphs: [
        'Every figure is computed from listing data and from your assumptions. Rents, taxes, insurance and dues are often estimates, and each one says so. Growth and sale prices are assumptions about an unknown future.',
        'Nothing here is investment, tax, legal or lending advice. Check the price, the rent, the taxes and the dues yourself, and inspect the home, before you make an offer.',
      ],
    },
    {
      title: 'Listings',
      paragraphs: [
        'Listings come from the feeds and files that the operator imports, and can be wrong or out of date. Homes marked as sample data don’t exist.',
        'A home that you import is visible to you alone, unless you share it.',
      ],
    },
    {
      title: 'Your account',
      paragraphs: [
        'Keep your password and your API tokens to yourself. You’re responsible for what is done with them. You can end every session and delete every token in the settings.',
        'You can delete your account at any time. Everything that belongs to it is deleted with it.',
      ],
    },
    {
      title: 'Plans and payment',
      paragraphs: [
        'Paid plans renew until you cancel. After you cancel, a plan lasts until the end of the period that you paid for. Refunds are up to the operator of this server.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'Requests are limited for each visitor, so that search stays fast for everybody. Don’t try to get around the limits, to see what belongs to others, or to collect listings that their source doesn’t allow you to collect.',
      ],
    },
    {
      title: 'No warranty',
      paragraphs: ['Forma is provided as is. The operator of this server is responsible for running it.'],
    },
  ],
};

export const privacyCopy: LegalText = {
  documentTitle: 'Privacy · Forma',
  title: 'Privacy',
  lead: 'What Forma stores, and why. The operator of this server is responsible for the data and can replace this text.',
  sections: [
    {
      title: 'Without an account',
      paragraphs: [
        'You can search without signing in. Your settings and your latest search are stored in your own browser. The server counts requests by network address to limit them, and writes addresses to its log.',
      ],
    },
    {
      title: 'With an account',
      paragraphs: [
        'The server stores your email, a hash of your password that can’t be turned back into it, your name and phone number if you give them, your settings, and what you save: proformas, bookmarks, pins, ratings, hidden and exclusive homes, portfolios, searches, imported homes, analyses and chats.',
        'It also stores the share links, search feeds, webhooks and API tokens that you make.',
        'For your security it stores when and from which address you sign in, and sign-ins that fail.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'Cookies keep you signed in and remember your colors and settings. There are no advertising cookies, no trackers and no analytics by third parties.',
      ],
    },
    {
      title: 'Who else receives data',
      paragraphs: [
        'Photos of homes load from the servers of the feeds, which see your network address. If the operator has set them up: a mail server and a text message service deliver your notifications, Stripe handles payments and stores your card, and a language model receives your chat questions with the figures of the homes they are about.',
        'If the operator uses a map server, it sees your network address and the areas that you look at. If you sign in through another service, it sees when you do.',
      ],
    },
    {
      title: 'Your data is yours',
      paragraphs: [
        'Download everything that belongs to your account in the settings, or delete the account with all of it. Deleting is immediate and can’t be undone. The operator decides how long backups and logs are kept.',
      ],
    },
  ],
};

export const contactCopy: LegalText = {
  documentTitle: 'Contact · Forma',
  title: 'Contact',
  lead: 'Forma is software that anyone can run on their own server. This server belongs to its operator, not to the makers of Forma.',
  sections: [
    {
      title: 'Reach the operator',
      paragraphs: [
        'The operator of this server has not published a contact. Reply to an email that the server sent you, or ask the person who gave you its address.',
        'If you are the operator: set CONTACT_URL to an email address or a page, and this page leads there.',
      ],
    },
  ],
};
