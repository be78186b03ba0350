import { setNonce } from 'get-nonce';

/** The nonce of this page for styles made at run time; empty where the page has none. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// The kit's scroll lock asks get-nonce.
setNonce(styleNonce);
