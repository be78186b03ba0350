import { setNonce } from 'get-nonce';

export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// The kit's scroll lock uses get-nonce.
setNonce(styleNonce);
