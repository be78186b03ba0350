import { contactCopy, privacyCopy, termsCopy } from '../../features/legal/legal-copy.ts';
import { look } from '../../ui/look.ts';
import classes from './legal-page.module.css';

/** A text in sections. */
function LegalPage({ text: { documentTitle, title, lead, sections } }: { readonly text: typeof termsCopy }) {
  return (
    <article className={look('page')}>
      <title>{documentTitle}</title>
      <div className={classes['text']}>
        <h1>{title}</h1>
        <p className={look('lead')}>{lead}</p>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

export const TermsPage = () => <LegalPage text={termsCopy} />;
export const PrivacyPage = () => <LegalPage text={privacyCopy} />;
export const ContactPage = () => <LegalPage text={contactCopy} />;
